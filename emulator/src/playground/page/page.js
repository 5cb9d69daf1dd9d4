import { examples } from './examples.js';
import { watchWire } from './wire.js';

const kit = window['powerbi-client'];
const service = new kit.service.Service(undefined, undefined, undefined, {
  extraOrigins: [location.origin],
});
const find = (id) => document.getElementById(id);
const [element, code, result, status] = ['frame', 'code', 'result', 'status'].map(find);
let current;

const asText = (value) => {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.message;
  return JSON.stringify(value, (key, part) => (key === 'report' ? undefined : part), 2) ?? '';
};
const print = (value) => {
  result.textContent += `${asText(value)}\n`;
};

async function read(path) {
  const response = await fetch(path);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
}

async function openReport({ id, name }) {
  status.textContent = 'Abrindo…';
  service.reset(element);
  current = undefined;
  try {
    const config = await read(`/playground/reports/${id}`);
    const report = service.embed(element, config);
    report.setComponentTitle(name);
    await report.loaded();
    current = { report, config };
    status.textContent = 'Pronto';
  } catch (reason) {
    status.textContent = `Não foi possível abrir o relatório: ${asText(reason)}`;
  }
}

const AsyncFunction = (async () => {}).constructor;

async function run() {
  result.textContent = '';
  if (!current) {
    print('O relatório ainda não está aberto.');
    return;
  }
  const scope = { ...current, models: kit.models, service, element, print };
  try {
    const snippet = new AsyncFunction(...Object.keys(scope), code.value);
    const value = await snippet(...Object.values(scope));
    print(value === undefined ? 'Feito.' : value);
  } catch (reason) {
    print(`Recusado: ${asText(reason)}`);
  }
}

function fill(select, names) {
  select.append(...names.map((name, index) => new Option(name, String(index))));
}

const reports = await read('/playground/reports');
fill(
  find('report'),
  reports.map(({ name }) => name),
);
fill(find('example'), Object.keys(examples));
code.value = Object.values(examples)[0];
watchWire(element, find('messages'));
find('report').addEventListener('change', ({ target }) =>
  openReport(reports[Number(target.value)]),
);
find('example').addEventListener('change', ({ target }) => {
  code.value = Object.values(examples)[Number(target.value)];
});
find('run').addEventListener('click', run);
find('clear').addEventListener('click', () => find('messages').replaceChildren());
code.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
});
await openReport(reports[0]);
await run();
