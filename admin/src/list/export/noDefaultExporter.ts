/** Stands for the library of react-admin's default exporter, which no list of the console calls. */
// biome-ignore lint/style/noDefaultExport: ra-core imports the default export of the library.
export default function noDefaultExporter(): never {
  throw new Error('The console has no default exporter. Lists export with ExportButton.');
}
