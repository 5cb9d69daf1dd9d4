import type { Cause } from './Cause.ts';
import { entraCauses } from './entraCauses.ts';
import { powerBiCauses } from './powerBiCauses.ts';

/**
 * The known causes, the first that holds is the right one. The sources are Microsoft's list of AADSTS numbers, the
 * documentation of Power BI embedded analytics, and recorded answers. docs/provider-refusals.md shows them as a table.
 */
export const causes: readonly Cause[] = [...entraCauses, ...powerBiCauses];
