/**
 * The mail settings of the server in the demo: the emulator takes the mails. Settings of the environment come first.
 *
 * @param {{ port: string | number, mailPort: string | number }} ports
 */
export const demoMail = ({ port, mailPort }) => ({
  MAIL_URL: process.env.MAIL_URL ?? `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: process.env.MAIL_FROM ?? 'portal@portal.example',
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
});
