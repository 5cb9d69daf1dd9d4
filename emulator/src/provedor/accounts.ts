/** An account at the example provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** A claim of its own, which can fill an attribute. */
  readonly loja: string;
  /** Portuguese note on the sign-in page. */
  readonly about?: string;
}

/** The accounts of a demo company that runs a provider of its own. */
export const accounts: readonly ProviderAccount[] = [
  {
    sub: 'h-001',
    name: 'Bruno Azevedo',
    email: 'bruno@horizonte.example',
    isEmailVerified: true,
    loja: '12',
  },
  {
    sub: 'h-002',
    name: 'Dora Campos',
    email: 'dora@horizonte.example',
    isEmailVerified: true,
    loja: '7',
    about: 'Ainda sem ligação com o portal',
  },
  {
    sub: 'h-003',
    name: 'Elias Prado',
    email: 'elias@horizonte.example',
    isEmailVerified: false,
    loja: '7',
    about: 'E-mail não confirmado',
  },
];
