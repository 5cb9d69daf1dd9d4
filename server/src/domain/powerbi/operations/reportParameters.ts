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
    const { body } = await client.open(credentials, path, AbortSignal.timeout(15_000));
    const rdl = body && (await textOf(body));
    return rdl ? parametersIn(rdl) : null;
  } catch {
    // Refused, late or cut off: the file is made with the report's own values, and that is said.
    return null;
  }
}

/** The parameters that people may give, in their order. Those that the author has hidden are the report's own. */
export function parametersIn(rdl: string): ReportParameter[] {
  const [, list = ''] = /<ReportParameters>([\s\S]*?)<\/ReportParameters>/.exec(rdl) ?? [];
  return [...list.matchAll(/<ReportParameter\s+Name="([^"]+)"\s*>([\s\S]*?)<\/ReportParameter>/g)]
    .filter(([, , inner = '']) => textIn(inner, 'Hidden') !== 'true')
    .map(([, name = '', inner = '']) => {
      const [, given] = /<DefaultValue>([\s\S]*?)<\/DefaultValue>/.exec(inner) ?? [];
      const value = given === undefined ? null : textIn(given, 'Value');
      return {
        name: plainText(name),
        label: textIn(inner, 'Prompt') || plainText(name),
        hasDefault: given !== undefined || textIn(inner, 'Nullable') === 'true',
        // An expression is evaluated by Microsoft alone.
        value: value?.startsWith('=') ? null : value,
        options: optionsIn(inner),
      };
    });
}

function optionsIn(inner: string): ReportParameter['options'] {
  const [, list = ''] = /<ValidValues>([\s\S]*?)<\/ValidValues>/.exec(inner) ?? [];
  return [...list.matchAll(/<ParameterValue>([\s\S]*?)<\/ParameterValue>/g)].flatMap(
    ([, one = '']) => {
      const value = textIn(one, 'Value');
      return value === null || value.startsWith('=')
        ? []
        : [{ value, label: textIn(one, 'Label') ?? value }];
    },
  );
}

function textIn(xml: string, tag: string): string | null {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text === undefined ? null : plainText(text);
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
