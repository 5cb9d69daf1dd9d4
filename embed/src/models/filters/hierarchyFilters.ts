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
  IFilterKeyTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
} from './targets.ts';

/** Selects nodes of a hierarchy. */
export class HierarchyFilter extends Filter<IHierarchyFilter> implements IHierarchyFilter {
  static override schemaUrl: string = schema('hierarchy');
  declare target: (IFilterTarget | IFilterKeyTarget)[];
  declare hierarchyData: IHierarchyFilterNode[];

  constructor(target: (IFilterTarget | IFilterKeyTarget)[], hierarchyData: IHierarchyFilterNode[]) {
    super(target, FilterType.Hierarchy, { hierarchyData });
  }
}

/** Selects data points by identities that the frame defines. */
export class IdentityFilter extends Filter<IIdentityFilter> implements IIdentityFilter {
  static override schemaUrl: string = schema('identity');
  declare target: IIdentityFilterTarget;
  declare operator: IdentityFilterOperators;

  constructor(target: IIdentityFilterTarget, operator: IdentityFilterOperators) {
    super(target, FilterType.Identity, { operator });
  }
}

/** Selects nodes of a hierarchy by identities that the frame defines. */
export class HierarchyIdentityFilter<IdentityType>
  extends Filter<IHierarchyIdentityFilter<IdentityType>>
  implements IHierarchyIdentityFilter<IdentityType>
{
  static override schemaUrl: string = schema('hierarchyIdentity');
  declare target: IHierarchyIdentityFilterTarget;
  declare hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];

  constructor(
    target: IHierarchyIdentityFilterTarget,
    hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[],
  ) {
    super(target, FilterType.HierarchyIdentity, { hierarchyData });
  }
}
