/** Why a key does not work, by the names of `haltOf`. */
export const haltTexts: Readonly<Record<string, string>> = {
  fim: 'chegou ao fim',
  sem_autor: 'quem a criou foi excluído',
  autor_sem_entrada: 'quem a criou não entra mais no portal',
  autor_mudou: 'quem a criou mudou de cliente',
  autor_sem_papel: 'quem a criou não é mais Admin Geral',
};
