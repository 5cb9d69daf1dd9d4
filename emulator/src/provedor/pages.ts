import { layout } from '../entra/signInPage/layout.ts';

export const badge = 'Emulador: provedor de exemplo';

export const providerPage = (title: string, body: string) => layout(title, body, badge);
