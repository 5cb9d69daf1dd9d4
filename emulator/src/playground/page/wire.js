const limit = 500;

/** Adds one message to the list. The newest message is the last one. */
function show(list, direction, message) {
  const { method, url, statusCode, headers, body } = message;
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = `${direction} ${method ? `${method} ${url}` : `resposta ${statusCode ?? ''}`}`;
  const text = document.createElement('pre');
  text.textContent = JSON.stringify({ headers, body }, null, 2);
  details.append(summary, text);
  const item = document.createElement('li');
  item.append(details);
  list.append(item);
  if (list.children.length > limit) list.firstElementChild.remove();
  list.scrollTop = list.scrollHeight;
}

const isMessage = (data) => typeof data === 'object' && data !== null && 'headers' in data;

/** Shows the messages of the frame and those to the frame. The frame has the origin of this page. */
export function watchWire(element, list) {
  window.addEventListener('message', ({ data, source }) => {
    const frame = element.querySelector('iframe');
    if (source === frame?.contentWindow && isMessage(data)) show(list, '←', data);
  });
  // The load event comes before the first message to the new document.
  const watchFrame = ({ target }) => {
    target.contentWindow.addEventListener('message', ({ data, source }) => {
      if (source === window && isMessage(data)) show(list, '→', data);
    });
  };
  element.addEventListener('load', watchFrame, true);
}
