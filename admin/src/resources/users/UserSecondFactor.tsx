import { Button, Typography } from '@mui/material';
import { removeSecondFactor, type User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { ConfirmDialog, useAppServices, useToast } from '@portal/ui';
import { useState } from 'react';
import { reasonOf } from '../../failureText.ts';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';

/**
 * Whether a person has a second factor, and its removal for whoever has lost phone and recovery codes. One's own needs a code, so it
 * is turned off in `Minha conta`. Spec CONTA-10.
 */
export function UserSecondFactor({ user, isSelf }: { user: User; isSelf: boolean }) {
  const { client } = useAppServices();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const { id, username, segundo_fator } = user;
  if (segundo_fator === undefined) return null;
  const isActive = segundo_fator && !isRemoved;

  const remove = async () => {
    try {
      await client.call(removeSecondFactor, { params: { id } });
      setRemoved(true);
      toast('success', `Segundo fator de "${username}" removido.`);
    } catch (error) {
      toast('error', `Falha ao remover o segundo fator. ${reasonOf(error)}`);
    }
  };
  return (
    <FormSection title="Segundo fator" recurso={addedParts.secondFactor}>
      <Typography sx={wholeWidth}>
        {isActive
          ? 'Ativo: ao entrar com senha, a pessoa informa também um código.'
          : 'Não cadastrado.'}
        {isActive && isSelf && ' O seu é desativado em Minha conta, com um código.'}
      </Typography>
      {isActive && !isSelf && (
        <Button
          variant="outlined"
          color="error"
          sx={{ ...wholeWidth, justifySelf: 'start' }}
          onClick={() => setAsking(true)}
        >
          Remover segundo fator
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Remover segundo fator de ${username}`}
          message="A pessoa passa a entrar só com a senha, até cadastrar outro. Confirme antes que o pedido é mesmo dela: quem conhece a senha de alguém pode pedir isto no lugar da pessoa."
          confirmText="Remover segundo fator"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  );
}
