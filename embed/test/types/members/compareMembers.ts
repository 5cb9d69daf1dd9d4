import ts from 'typescript';
import type { Members } from './readMembers.ts';

/** How a member of this package differs. `optional` means: only here. `required` means: only there. */
export type Difference = 'missing' | 'added' | 'optional' | 'required' | 'type';

/** Lists the differences of all members. */
export function compareMembers(
  theirs: Members,
  ours: Members,
  checker: ts.TypeChecker,
): Map<string, Difference> {
  const differences = new Map<string, Difference>();
  for (const [path, their] of theirs) {
    const our = ours.get(path);
    if (!our) differences.set(path, 'missing');
    else if (their.isOptional !== our.isOptional) {
      differences.set(path, our.isOptional ? 'optional' : 'required');
    } else if (their.type && our.type && !isSame(their.type, our.type, checker)) {
      differences.set(path, 'type');
    }
  }
  for (const path of ours.keys()) if (!theirs.has(path)) differences.set(path, 'added');
  return differences;
}

/**
 * Two types are the same when each is assignable to the other, or when both are written alike: classes
 * with private members and type parameters are never assignable to those of another package. A function
 * may take more here than there.
 */
function isSame(their: ts.Type, our: ts.Type, checker: ts.TypeChecker): boolean {
  const accepts = checker.isTypeAssignableTo(our, their);
  const isFunction = their.getCallSignatures().length > 0;
  if (accepts && (isFunction || checker.isTypeAssignableTo(their, our))) return true;
  return describeType(their, checker) === describeType(our, checker);
}

/** Types that have one name in powerbi-client and another name here. */
const sameNames: readonly (readonly [RegExp, string])[] = [
  [/\bIHttpPostMessageResponse\b/g, 'FrameResponse'],
  [/\bResponsePromise\b/g, 'Promise<FrameResponse<void>>'],
  [/\bAnyEmbedConfiguration\b/g, 'IEmbedConfigurationBase | IComponentEmbedConfiguration'],
  [/\bIReportNode\b/g, 'ReportNode'],
  [/\bIPageNode\b/g, 'PageNode'],
  [/\bComponentFactory<Embed>/g, 'EmbedComponentFactory'],
  [/\bT\[\]/g, 'Reference[]'],
];

/** Writes a type without the names of parameters, which callers do not see. */
function describeType(type: ts.Type, checker: ts.TypeChecker): string {
  const { NoTruncation } = ts.TypeFormatFlags;
  let text = checker.typeToString(type, undefined, NoTruncation);
  for (const [pattern, name] of sameNames) text = text.replace(pattern, name);
  return text.replace(/\w+(\?)?: ([^,()]*?)( \| undefined)?(?=[,)])/g, '$1$2');
}
