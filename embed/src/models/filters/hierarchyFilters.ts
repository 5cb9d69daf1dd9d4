import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type {
  IdentityFilterOperators,
  IHierarchyFilter,
  IHierarchyFilterNode,
  IHierarchyIdentityFilter,
  IHierarchyIdentityFilterNode,
  IIdentityFilter,
} from './filterTypes.ts';
import type {
  IFilterGeneralTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
} from './targets.ts';

/** Selects nodes of a hierarchy. Spec EMB-FILTER-09. */
export class HierarchyFilter
  extends Filter<IFilterGeneralTarget, IHierarchyFilter>
  implements IHierarchyFilter
{
  static override schemaUrl: string = schema('hierarchy');
  declare hierarchyData: IHierarchyFilterNode[];

  constructor(target: IFilterGeneralTarget, hierarchyData: IHierarchyFilterNode[]) {
    super(target, FilterType.Hierarchy, { hierarchyData });
  }
}

/** Selects data points by identities that the frame defines. */
export class IdentityFilter
  extends Filter<IIdentityFilterTarget, IIdentityFilter>
  implements IIdentityFilter
{
  static override schemaUrl: string = schema('identity');
  declare operator: IdentityFilterOperators;

  constructor(target: IIdentityFilterTarget, operator: IdentityFilterOperators) {
    super(target, FilterType.Identity, { operator });
  }
}

/** Selects nodes of a hierarchy by identities that the frame defines. */
export class HierarchyIdentityFilter<IdentityType>
  extends Filter<IHierarchyIdentityFilterTarget, IHierarchyIdentityFilter<IdentityType>>
  implements IHierarchyIdentityFilter<IdentityType>
{
  static override schemaUrl: string = schema('hierarchyIdentity');
  declare hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];

  constructor(
    target: IHierarchyIdentityFilterTarget,
    hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[],
  ) {
    super(target, FilterType.HierarchyIdentity, { hierarchyData });
  }
}
