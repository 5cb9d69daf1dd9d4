/** The `$schema` URIs of selectors. */
import { schema } from '../schemas.ts';

export const page = schema('pageSelector');
export const visual = schema('visualSelector');
export const visualType = schema('visualTypeSelector');
export const slicerTarget = schema('slicerTargetSelector');
