import { FilterType } from '#enums';
import { Filter } from './Filter.ts';
import type {
  IdentityFilterOperators,
  IHierarchyFilter,
  IHierarchyFilterNode,
  IHierarchyIdentityFilter,
  IHierarchyIdentityFilterNode,
  IIdentityFilter,
} from './filterTypes.ts';
import { filterSchemas } from './schemas.ts';
import type {
  IFilterGeneralTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
} from './targets.ts';

/** Nodes of a hierarchy chosen or not. Spec EMB-FILTER-09. */
export class HierarchyFilter
  extends Filter<IFilterGeneralTarget, IHierarchyFilter>
  implements IHierarchyFilter
{
  static schemaUrl: string = filterSchemas.hierarchy;

  constructor(
    target: IFilterGeneralTarget,
    public hierarchyData: IHierarchyFilterNode[],
  ) {
    super(target, FilterType.Hierarchy, filterSchemas.hierarchy);
  }

  protected override fields(): object {
    return { hierarchyData: this.hierarchyData };
  }
}

/** Data points by the frame's own identities. */
export class IdentityFilter
  extends Filter<IIdentityFilterTarget, IIdentityFilter>
  implements IIdentityFilter
{
  static schemaUrl: string = filterSchemas.identity;

  constructor(
    target: IIdentityFilterTarget,
    public operator: IdentityFilterOperators,
  ) {
    super(target, FilterType.Identity, filterSchemas.identity);
  }

  protected override fields(): object {
    return { operator: this.operator };
  }
}

/** Nodes of a hierarchy by the frame's own identities. */
export class HierarchyIdentityFilter<IdentityType>
  extends Filter<IHierarchyIdentityFilterTarget, IHierarchyIdentityFilter<IdentityType>>
  implements IHierarchyIdentityFilter<IdentityType>
{
  static schemaUrl: string = filterSchemas.hierarchyIdentity;

  constructor(
    target: IHierarchyIdentityFilterTarget,
    public hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[],
  ) {
    super(target, FilterType.HierarchyIdentity, filterSchemas.hierarchyIdentity);
  }

  protected override fields(): object {
    return { hierarchyData: this.hierarchyData };
  }
}
