/** Why a key does not work. The names are on the wire, and never change. Spec CHAVE-02. */
export const chaveHalts = {
  fim: 'chegou ao fim',
  sem_autor: 'quem a criou foi excluído',
  autor_sem_entrada: 'quem a criou não entra mais no portal',
  autor_mudou: 'quem a criou mudou de cliente',
  autor_sem_papel: 'quem a criou não é mais Admin Geral',
  cliente_encerrado: 'o cliente foi encerrado',
} as const;

export type ChaveHalt = keyof typeof chaveHalts;
