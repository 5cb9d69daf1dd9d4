// A page without a bundler. The scripts before this one set `powerbi` and `powerbi-client`.
window.embedReport = async () => {
  const kit = window['powerbi-client'];
  const element = document.createElement('div');
  document.body.append(element);
  const report = window.powerbi.embed(element, {
    type: 'report',
    id: 'r1',
    embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
    accessToken: 'token',
    tokenType: kit.models.TokenType.Embed,
  });
  await new Promise((resolve) => report.iframe.addEventListener('load', resolve));
  const { contentWindow } = report.iframe;
  const { body } = await window.powerbi.hpm.get('/getCorrelationId', {}, contentWindow);
  const kinds = window.powerbi.embeds.map(({ embedtype }) => embedtype).join();
  return {
    answer: body,
    embeds: window.powerbi.embeds.length,
    isKit: report instanceof kit.Report,
    kinds,
  };
};
