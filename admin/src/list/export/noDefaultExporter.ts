/** Replaces `jsonexport`, which only react-admin's default exporter needs. No list of the console calls that exporter. */
// biome-ignore lint/style/noDefaultExport: ra-core imports the default export of `jsonexport`.
export default function noDefaultExporter(): never {
  throw new Error('The console has no default exporter. Lists export with ExportButton.');
}
