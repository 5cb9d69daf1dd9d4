// A host with React. The test is that it embeds with the React of the project.
import { ReportFrame } from '@portal/embed/react';
import { createRoot } from 'react-dom/client';

window.embedReport = () =>
  new Promise((resolve) => {
    const element = document.createElement('div');
    document.body.append(element);
    const config = {
      id: 'r1',
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r1',
      accessToken: 'token',
    };
    const ask = (report) =>
      report?.iframe.addEventListener('load', () => report.getCorrelationId().then(resolve));
    createRoot(element).render(<ReportFrame config={config} ref={ask} />);
  });
