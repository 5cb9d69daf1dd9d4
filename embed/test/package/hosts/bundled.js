// A host with a bundler. The test is that each bundler builds it and that it embeds.
import { EmbedService, Report } from '@portal/embed';
import { guardPages } from '@portal/embed/guardPages';
import { keepToken } from '@portal/embed/keepToken';
import { ViewMode } from '@portal/embed/models';

window.embedReport = async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const service = new EmbedService([Report]);
  const report = service.embed(element, {
    type: 'report',
    id: 'r1',
    embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
    accessToken: 'token',
    viewMode: ViewMode.View,
  });
  const stopGuard = guardPages(report, ['p1']);
  const stopRenewal = keepToken(report, {
    expiration: Date.now() + 3_600_000,
    fetchToken: () => new Promise(() => {}),
  });
  await new Promise((resolve) => report.iframe.addEventListener('load', resolve));
  const answer = await report.getCorrelationId();
  stopGuard();
  stopRenewal();
  service.reset(element);
  return answer;
};
