import { type Call, endpoint } from './endpoint.ts';
import { generalAdmins } from './roles.ts';

/** Only a key of a directory makes these calls. They follow RFC 7643 and RFC 7644, also in their errors. Spec SCIM-01, WIRE-32. */
const rules = {
  roles: generalAdmins,
  escopo: 'diretorio',
  recurso: 'scim',
  cost: 'directory',
} as const;
const discovery = { ...rules, at: '/scim/v2/' } as const;
const users = { ...rules, at: '/scim/v2/Users/' } as const;
const groups = { ...rules, at: '/scim/v2/Groups/' } as const;

/** Tells what of SCIM the portal offers. RFC 7643, section 5. */
export const getScimConfig: Call<'getScimConfig'> = endpoint(
  'GET ServiceProviderConfig/',
  discovery,
);
/** Lists the attributes of people and teams. RFC 7643, section 7. */
export const listScimSchemas: Call<'listScimSchemas'> = endpoint('GET Schemas/', discovery);
/** One schema by its URN. */
export const getScimSchema: Call<'getScimSchema'> = endpoint('GET Schemas/:id/', discovery);
/** Lists the kinds of resources. RFC 7643, section 6. */
export const listScimResourceTypes: Call<'listScimResourceTypes'> = endpoint(
  'GET ResourceTypes/',
  discovery,
);
/** One kind of resource by its name. */
export const getScimResourceType: Call<'getScimResourceType'> = endpoint(
  'GET ResourceTypes/:id/',
  discovery,
);

/** Lists the people whom this directory keeps. RFC 7644, section 3.4.2. */
export const listScimUsers: Call<'listScimUsers'> = endpoint('GET', users);
/** One of them. */
export const getScimUser: Call<'getScimUser'> = endpoint('GET :id/', users);
/** Creates a person. 409 for one who exists, also if an administrator has not yet said that they are the same. Spec SCIM-02. */
export const createScimUser: Call<'createScimUser'> = endpoint('POST', { ...users, success: 201 });
/** Changes the attributes that the body has; an absent one keeps its value. RFC 7644, section 3.5.1. */
export const replaceScimUser: Call<'replaceScimUser'> = endpoint('PUT :id/', users);
/** Changes a person by operations. RFC 7644, section 3.5.2. */
export const changeScimUser: Call<'changeScimUser'> = endpoint('PATCH :id/', users);
/** Deletes a person into the bin. Spec SCIM-02. */
export const deleteScimUser: Call<'deleteScimUser'> = endpoint('DELETE :id/', {
  ...users,
  success: 204,
});

/** Lists the teams that this directory keeps. */
export const listScimGroups: Call<'listScimGroups'> = endpoint('GET', groups);
/** One of them. */
export const getScimGroup: Call<'getScimGroup'> = endpoint('GET :id/', groups);
/** Creates a team with its members. It is granted nothing. */
export const createScimGroup: Call<'createScimGroup'> = endpoint('POST', {
  ...groups,
  success: 201,
});
/** Changes a team: its name, and its members as a whole if the body has them. */
export const replaceScimGroup: Call<'replaceScimGroup'> = endpoint('PUT :id/', groups);
/** Changes a team by operations. The answer has no body, because a team may have thousands of members. */
export const changeScimGroup: Call<'changeScimGroup'> = endpoint('PATCH :id/', {
  ...groups,
  success: 204,
});
/** Deletes a team into the bin. */
export const deleteScimGroup: Call<'deleteScimGroup'> = endpoint('DELETE :id/', {
  ...groups,
  success: 204,
});
