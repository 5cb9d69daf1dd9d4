/** The portal's application in the emulated Entra ID, and the tenant of the demo superuser. */
export const demoApp = {
  clientId: '99999999-bbbb-4bbb-8bbb-000000000009',
  clientSecret: 'portal-demo-sso-secret',
  superuserTenantId: '99999999-aaaa-4aaa-8aaa-000000000009',
} as const;
