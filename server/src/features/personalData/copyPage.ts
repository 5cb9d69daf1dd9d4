type Rows = readonly Readonly<Record<string, unknown>>[];

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const style = `body{margin:2rem;font:14px/1.5 system-ui,sans-serif;color-scheme:light dark}h2{margin:2rem 0 .5rem;font-size:1.1rem}
table{border-collapse:collapse}th,td{padding:.25rem .5rem;border:1px solid #8886;text-align:start;vertical-align:top;overflow-wrap:anywhere}`;

/** One page with a table for each part of a person's data. Spreadsheets open it too. Parts without rows are named at its end. Spec LGPD-01. */
export function copyPage(parts: Readonly<Record<string, Rows>>): string {
  const entries = Object.entries(parts);
  const tables = entries.filter(([, rows]) => rows.length > 0).map(tableOf);
  const empty = entries.filter(([, rows]) => rows.length === 0).map(([name]) => titleOf(name));
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Dados pessoais</title><style>${style}</style></head><body><h1>Dados pessoais</h1>
<p>Tudo o que o portal guarda desta pessoa, menos segredos. Horários em UTC.</p>
${tables.join('\n')}
${empty.length > 0 ? `<h2>Sem dados</h2><p>${escaped(empty.join(', '))}.</p>` : ''}</body></html>`;
}

function tableOf([name, rows]: readonly [string, Rows]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((column) => `<th scope="col">${escaped(titleOf(column))}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${escaped(textOf(row[column]))}</td>`).join('')}</tr>`,
  );
  return `<h2>${escaped(titleOf(name))} (${rows.length})</h2>
<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}
