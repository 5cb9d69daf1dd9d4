import { Button } from '@mui/material';
import { HttpError } from '@portal/api-client';
import { getDados, type User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced, useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { reasonOf } from '../../failureText.ts';

/** Saves a copy of everything that the portal keeps of a person, for an answer to their request. Spec LGPD-01. */
export function ExportDados({ user: { id, username } }: { readonly user: User }) {
  const { client } = useAppServices();
  const toast = useToast();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const path = getDados.path.replace(':id', String(id));
      const [{ download }, answer] = await Promise.all([
        import('../../list/export/download.ts'),
        client.request(path),
      ]);
      if (!answer.ok) {
        throw new HttpError(answer.status, await answer.json().catch(() => null), path);
      }
      download(`dados-pessoais-${username}.html`, [await answer.text()], 'text/html');
    } catch (error) {
      toast('error', `Falha ao exportar os dados. ${reasonOf(error)}`);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Announced recurso={addedParts.personalCopy}>
      <Button variant="outlined" disabled={isSaving} onClick={() => void save()}>
        {isSaving ? 'Exportando...' : 'Exportar dados'}
      </Button>
    </Announced>
  );
}
