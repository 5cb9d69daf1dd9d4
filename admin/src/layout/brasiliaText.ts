const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day and time in Brasília to the second. */
export const brasiliaText = (at: string) => format.format(new Date(at)).replace(', ', ' ');
