import { getOwnDados } from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { saveFile } from '../../arquivos/saveFile.ts';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import page from './ContaPage.module.css';

const formats = { html: 'Baixar meus dados', json: 'Baixar em JSON' } as const;

/** A copy of everything that the portal keeps of the reader. Spec LGPD-01. */
export function OwnCopy() {
  const { client } = useAppServices();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async (formato: keyof typeof formats) => {
    setBusy(true);
    try {
      const path = `${getOwnDados.path}?formato=${formato}`;
      await saveFile(client, path, `dados-pessoais.${formato}`);
    } catch (error) {
      toast('error', problemsOf(error).text ?? 'Não foi possível baixar os seus dados.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={page.note}>
        Tudo o que o portal guarda de você, em uma página que abre no navegador e em planilhas.
      </p>
      {Object.entries(formats).map(([formato, text]) => (
        <button
          key={formato}
          type="button"
          className={button.secondary}
          disabled={isBusy}
          onClick={() => void save(formato as keyof typeof formats)}
        >
          {text}
        </button>
      ))}
    </>
  );
}
