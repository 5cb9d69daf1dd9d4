/** SQL for the names of the report and of the application of a row `t`. */
export const relatorio = '(select nome_relatorio from relatorio where id = t.relatorio_id)';
export const aplicativo = '(select nome from aplicativo where id = t.aplicativo_id)';
