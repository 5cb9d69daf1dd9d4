/** An element of a drawing, with the ids of the elements that its attributes refer to. */
export interface SvgNode {
  readonly references: readonly string[];
  readonly children: SvgNode[];
}

/** A chain of references that is longer is refused. Drawing programs write chains of two or three. */
const maxChain = 20;

/**
 * Returns how many elements a browser draws if it follows every reference: an element counts again for each reference
 * to it. Returns infinity for references in a circle and for long chains. A few hundred bytes of nested `use` elements
 * can mean billions of elements. References in a style sheet are not counted, because that needs selectors.
 */
export function svgWeight(root: SvgNode, byId: ReadonlyMap<string, SvgNode>): number {
  const weights = new Map<SvgNode, number>();
  const open = new Set<SvgNode>();
  function weightOf(node: SvgNode, chain: number): number {
    const known = weights.get(node);
    if (known !== undefined) return known;
    if (open.has(node) || chain > maxChain) return Number.POSITIVE_INFINITY;
    open.add(node);
    let sum = 1;
    for (const child of node.children) sum += weightOf(child, chain);
    for (const id of node.references) {
      const target = byId.get(id);
      if (target) sum += weightOf(target, chain + 1);
    }
    open.delete(node);
    weights.set(node, sum);
    return sum;
  }
  return weightOf(root, 0);
}
