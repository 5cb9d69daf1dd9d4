import { Type } from 'typebox';
import { id, nullable, nullableText, text, uuid } from './primitives.ts';

/** A workspace of the provider. Spec ENT-16. */
export const workspace = Type.Object({
  id: text,
  name: text,
  isOnDedicatedCapacity: Type.Boolean(),
});
/** A report of the provider. Paginated reports have no dataset. Spec ENT-17. */
export const workspaceReport = Type.Object({ id: text, name: text, datasetId: nullableText });
/** A dataset of the provider. Spec ENT-18. */
export const workspaceDataset = Type.Object({
  id: text,
  name: text,
  /** True if it opens with an identity only. Absent for another dataset. */
  exige_identidade: Type.Optional(Type.Literal(true)),
});
/** The provider's names. Null when the provider does not know the id or does not answer. Spec ENT-15. */
export const friendlyNames = Type.Object({
  workspace_nome: nullableText,
  report_nome: nullableText,
  dataset_nome: nullableText,
  /**
   * The dataset that the report uses now in Power BI. Present only if another one is stored. The name is null if Power BI
   * does not tell it. Spec NUV-04.
   */
  dataset_atual: Type.Optional(Type.Object({ id: text, nome: nullableText })),
});

/** A superuser must name the cliente. For other administrators it is the cliente they belong to. Spec ROLE-12. */
const client_id = Type.Optional(id);
const ofWorkspace = Type.Object({ workspace_id: uuid, client_id });

export const listWorkspaces = {
  /** With `atualizar`, this call and the next ones about the cliente ask the provider again. Announced as `catalogo`. */
  query: Type.Object({ client_id, atualizar: Type.Optional(Type.Boolean()) }),
  response: Type.Object({
    workspaces: Type.Array(workspace),
    count: Type.Integer(),
    client_name: text,
  }),
};
export const listWorkspaceReports = {
  query: ofWorkspace,
  response: Type.Object({ reports: Type.Array(workspaceReport) }),
};
export const listWorkspaceDatasets = {
  query: ofWorkspace,
  response: Type.Object({ datasets: Type.Array(workspaceDataset) }),
};
export const getFriendlyNames = {
  body: Type.Object({
    reports: Type.Array(
      Type.Object({
        id,
        workspace_id: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
        report_id: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
        dataset_id: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
      }),
      { maxItems: 1_000 },
    ),
  }),
  /** Names by the id of the report configuration. */
  response: Type.Object({ names: Type.Record(Type.String(), friendlyNames) }),
};
