import type { RestClient } from '../createRestClient.ts';
import { type JsonObject, textOf } from '../jsonObject.ts';
import type { Credentials, PowerBi, ProviderItem } from '../PowerBi.ts';

/** The rows of one page. `GET /groups` gives no total, so pages are read until a page has fewer rows. */
const pageRows = 500;
const maxWorkspaces = 20_000;

/** Lists what a service principal can reach. Power BI REST: Groups GetGroups, Reports and Datasets in a group, Capacities. */
export function catalogOperations(
  client: RestClient,
): Pick<
  PowerBi,
  | 'listWorkspaces'
  | 'listReports'
  | 'listDatasets'
  | 'listCapacities'
  | 'listProfiles'
  | 'createProfile'
  | 'forgetCatalog'
> {
  return {
    async listWorkspaces(credentials) {
      return (await readAllGroups(client, credentials)).map((group) => ({
        id: textOf(group.id) ?? '',
        name: textOf(group.name) ?? '',
        isOnDedicatedCapacity:
          typeof group.isOnDedicatedCapacity === 'boolean' ? group.isOnDedicatedCapacity : null,
        capacityId: textOf(group.capacityId)?.toLowerCase() ?? null,
      }));
    },
    async listReports(credentials, workspaceId) {
      return (await client.readList(credentials, `/groups/${workspaceId}/reports`)).map(itemOf);
    },
    async listDatasets(credentials, workspaceId) {
      const found = await client.readList(credentials, `/groups/${workspaceId}/datasets`);
      return found.map((dataset) => ({
        ...itemOf(dataset),
        isEffectiveIdentityRequired: dataset.isEffectiveIdentityRequired === true,
      }));
    },
    async listCapacities(credentials) {
      return (await client.readList(credentials, '/capacities')).map((capacity) => ({
        id: (textOf(capacity.id) ?? '').toLowerCase(),
        name: textOf(capacity.displayName) ?? '',
        state: textOf(capacity.state) ?? '',
      }));
    },
    // Only the service principal itself may ask for its profiles.
    async listProfiles(credentials) {
      const parent = { ...credentials, profileId: null };
      return (await client.readList(parent, '/profiles')).map(profileOf);
    },
    async createProfile(credentials, displayName) {
      const parent = { ...credentials, profileId: null };
      const { answer } = await client.ask(parent, {
        method: 'POST',
        path: '/profiles',
        body: { displayName },
        isComplete: ({ id }) => typeof id === 'string',
      });
      client.forget(parent, '/profiles');
      return profileOf(answer);
    },
    forgetCatalog: client.forget,
  };
}

async function readAllGroups(client: RestClient, credentials: Credentials): Promise<JsonObject[]> {
  const groups: JsonObject[] = [];
  for (let skip = 0; skip < maxWorkspaces; skip += pageRows) {
    const page = await client.readList(credentials, `/groups?$top=${pageRows}&$skip=${skip}`);
    groups.push(...page);
    if (page.length < pageRows) break;
  }
  return groups;
}

const profileOf = ({ id, displayName }: JsonObject) => ({
  id: textOf(id) ?? '',
  name: textOf(displayName) ?? '',
});

function itemOf(item: JsonObject): ProviderItem {
  return {
    id: textOf(item.id) ?? '',
    name: textOf(item.name) ?? '',
    datasetId: textOf(item.datasetId),
    datasetWorkspaceId: textOf(item.datasetWorkspaceId),
  };
}
