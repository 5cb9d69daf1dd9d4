import { Button } from '@mui/material';
import type { CreatedUser } from '@portal/api-client/contract';
import { useEffect, useState } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { nextUser, type UserFormValues } from './userForm.ts';

interface SaveAndNextProps {
  readonly isBusy: boolean;
  /** Called with the created person. */
  readonly onCreated: (user: CreatedUser) => void;
}

/**
 * Saves a new person and keeps the form open for another one of the same cliente, group, teams and end. It is no submit button, so
 * Enter in a field is `Salvar`.
 */
export function SaveAndNext({ isBusy, onCreated }: SaveAndNextProps) {
  const { handleSubmit, getValues, reset, setFocus } = useFormContext<UserFormValues>();
  const { save } = useSaveContext();
  const [saved, setSaved] = useState(0);
  // The fields are registered again by the rendering after a reset.
  useEffect(() => {
    if (saved > 0) setFocus('username');
  }, [saved, setFocus]);
  const press = async () => {
    const created: CreatedUser[] = [];
    await handleSubmit((values) =>
      save?.(values, { onSuccess: (user: CreatedUser) => void created.push(user) }),
    )();
    const [user] = created;
    if (!user) return;
    onCreated(user);
    // The values become those of an untouched form, so closing it asks nothing.
    reset(nextUser(getValues()));
    setSaved(saved + 1);
  };
  return (
    <Button disabled={isBusy} onClick={() => void press()}>
      Salvar e criar outro
    </Button>
  );
}
