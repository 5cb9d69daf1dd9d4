/** The selectors that settings and menu commands name as well. */
import { schema } from '../schemas.ts';

export const page = schema('pageSelector');
export const visual = schema('visualSelector');
export const visualType = schema('visualTypeSelector');
export const slicerTarget = schema('slicerTargetSelector');
