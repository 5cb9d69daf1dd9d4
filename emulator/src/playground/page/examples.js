/** The examples of the list. The first one runs when the page opens. */
export const examples = {
  'Listar as páginas': `const pages = await report.getPages();
return pages.map(({ displayName, name }) => ({ displayName, name }));`,
  'Abrir a segunda página': `const [, second] = await report.getPages();
await second.setActive();
return second.displayName;`,
  'Listar os visuais da página': `const page = await report.getActivePage();
const visuals = await page.getVisuals();
return visuals.map(({ title, type }) => ({ title, type }));`,
  'Exportar os dados de um visual': `const page = await report.getActivePage();
const visuals = await page.getVisuals();
const chart = visuals.find(({ type }) => /chart|table/i.test(type));
const { data } = await chart.exportData(models.ExportDataType.Summarized, 10);
return data;`,
  'Capturar um marcador': `return report.bookmarksManager.capture({ allPages: true });`,
  'Aplicar um tema': `await report.applyTheme({ themeJson: { name: 'Noite', background: '#1b1b1b', foreground: '#ffffff' } });
return report.getTheme();`,
  'Ocultar o painel de filtros': `await report.updateSettings({ panes: { filters: { visible: false } } });`,
  'Ouvir um evento': `report.off('dataSelected');
report.on('dataSelected', ({ detail }) => print(detail.dataPoints));
return 'Selecione um ponto de um visual.';`,
  'Uma chamada recusada': `return report.setPage('ReportSectionInexistente');`,
  'Mudar o zoom': `await report.setZoom(0.5);
return report.getZoom();`,
};
