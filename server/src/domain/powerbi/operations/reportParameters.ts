import type { RestClient } from '../createRestClient.ts';
import type { Credentials, ReportParameter } from '../PowerBi.ts';

const maxBytes = 5_000_000;

/**
 * Reads the parameters of a paginated report from its definition (RDL). Null if Power BI does not give it, as to a viewer of the workspace.
 * Power BI REST: Reports ExportReportInGroup. Spec EXPO-05.
 */
export async function listParameters(
  client: RestClient,
  credentials: Credentials,
  workspaceId: string,
  reportId: string,
): Promise<readonly ReportParameter[] | null> {
  const path = `/groups/${workspaceId}/reports/${reportId}/Export`;
  try {
    return await client.share(credentials, path, async () => {
      const { body } = await client.open(credentials, path, AbortSignal.timeout(15_000));
      const rdl = body && (await textOf(body));
      if (!rdl) throw new Error('the definition of the report is missing');
      return parametersIn(rdl);
    });
  } catch {
    // Refused, late or cut off: the file is made with the report's own values, and that is said.
    return null;
  }
}

/**
 * The parameters that people may give, in their order. Those that the author has hidden or that ask nothing are the report's own. Authors
 * write the definition, so it is read in one pass: what costs time by the square of its length would stop the server for everybody.
 */
export function parametersIn(rdl: string): ReportParameter[] {
  return [...elements(textIn(rdl, 'ReportParameters') ?? '', 'ReportParameter')]
    .filter(
      ({ inner }) =>
        plainTextIn(inner, 'Hidden') !== 'true' && plainTextIn(inner, 'Prompt') !== null,
    )
    .map(({ head, inner }) => {
      const [, name = ''] = /\sName="([^"]+)"/.exec(head) ?? [];
      const given = textIn(inner, 'DefaultValue');
      const values = [...elements(given ?? '', 'Value')].map((one) => plainText(one.inner));
      const [value = null] = values;
      return {
        name: plainText(name),
        label: plainTextIn(inner, 'Prompt') || plainText(name),
        hasDefault: given !== null || plainTextIn(inner, 'Nullable') === 'true',
        isMultiple: plainTextIn(inner, 'MultiValue') === 'true',
        // An expression is evaluated by Microsoft alone, and several values are no text.
        value: values.length > 1 || value?.startsWith('=') ? null : value,
        options: optionsIn(inner),
      };
    });
}

/** Empty if one of them is an expression too: the others would not be all. */
function optionsIn(inner: string): ReportParameter['options'] {
  const list = textIn(inner, 'ValidValues') ?? '';
  const options = [...elements(list, 'ParameterValue')].flatMap(({ inner: one }) => {
    const value = plainTextIn(one, 'Value');
    return value === null ? [] : [{ value, label: plainTextIn(one, 'Label') ?? value }];
  });
  return options.some(({ value }) => value.startsWith('=')) ? [] : options;
}

/** The elements of a name that are not empty, one after the other: what stands in the tag, and within it. */
function* elements(xml: string, tag: string) {
  const [open, close] = [`<${tag}`, `</${tag}>`];
  let at = xml.indexOf(open);
  while (at >= 0) {
    const nameEnd = at + open.length;
    const isLonger = !/[\s>]/.test(xml.charAt(nameEnd));
    const start = isLonger ? nameEnd : xml.indexOf('>', nameEnd) + 1;
    const head = isLonger ? '/' : xml.slice(nameEnd, start - 1);
    const end = head.endsWith('/') ? start : xml.indexOf(close, start);
    if (start === 0 || end < 0) return;
    if (!head.endsWith('/')) yield { head, inner: xml.slice(start, end) };
    at = xml.indexOf(open, end);
  }
}

function textIn(xml: string, tag: string): string | null {
  const [first] = elements(xml, tag);
  return first?.inner ?? null;
}

function plainTextIn(xml: string, tag: string): string | null {
  const text = textIn(xml, tag);
  return text === null ? null : plainText(text);
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};
const plainText = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');

/** Null for a definition that is larger than is read, as one with pictures. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
