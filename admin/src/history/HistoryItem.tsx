import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { AuditEntry } from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Announced, useSession } from '@portal/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../counted.ts';
import { recordPath } from '../record/recordPath.ts';
import { Tip } from '../tip/Tip.tsx';
import { changeText, instantText, linkOf, sentenceOf, timeText } from './auditModel.ts';
import styles from './Moment.module.css';
import { UndoButton } from './UndoButton.tsx';

interface HistoryItemProps {
  readonly row: AuditEntry;
  /** The other rows of the same press of a button. They are hidden until somebody unfolds them. */
  readonly others?: readonly AuditEntry[];
  /** True for one of the `others`. Only the first row shows the time, and the button that undoes all changes of the press. */
  readonly isFolded?: boolean;
  /** The thing whose history is shown, to which no link is needed. */
  readonly shownSubject?: string | undefined;
  readonly hasCliente: boolean;
}

/** How many changed values are shown at once. The record shows the others. */
const maxChanges = 5;

/** An entry: what one press of a button has changed. Shows when, a sentence and the changes; on demand its further rows and the whole record. Spec HIST-04. */
export function HistoryItem({
  row,
  others = [],
  isFolded = false,
  shownSubject,
  hasCliente,
}: HistoryItemProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const { mudancas = [] } = row;
  const sentence = sentenceOf(row);
  const rows = isFolded ? [] : [row, ...others];
  // The rows of one change have one instant, and are undone together.
  const undoable = rows.filter(
    ({ desfazer, at }, index) =>
      desfazer && !rows.slice(0, index).some((one) => one.desfazer && one.at === at),
  );
  const unfoldText = isWhole
    ? 'Recolher'
    : `e mais ${counted(others.length, 'mudança', 'mudanças')}`;
  // The list is read in pages, so further rows of the press may stand on another page.
  const registros = undoable.reduce((sum, { desfazer }) => sum + (desfazer?.registros ?? 0), 0);
  const elsewhere = registros - 1 - others.length;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'baseline', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      {!isFolded && <Moment at={row.at} />}
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Stack
          direction={{ md: 'row' }}
          sx={{ alignItems: { md: 'baseline' }, columnGap: 2, justifyContent: 'space-between' }}
        >
          <Typography>{sentence}</Typography>
          <Stack
            direction="row"
            sx={{ flex: 'none', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
          >
            <SubjectLinks row={row} shownSubject={shownSubject} />
            {undoable.length > 0 && (
              <Announced recurso={addedParts.undo}>
                <UndoButton sentence={sentence} rows={undoable} />
              </Announced>
            )}
            <Button
              size="small"
              color="inherit"
              aria-expanded={isOpen}
              aria-label={`Registro: ${sentence}`}
              onClick={() => setOpen(!isOpen)}
              sx={{
                minWidth: 0,
                px: 0.5,
                fontWeight: 'fontWeightRegular',
                color: 'text.secondary',
              }}
            >
              {isOpen ? 'Fechar registro' : 'Registro'}
            </Button>
          </Stack>
        </Stack>
        {hasCliente && row.cliente_nome && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {row.cliente_nome}
          </Typography>
        )}
        {mudancas.length > 0 && (
          <Stack component="ul" aria-label="O que mudou" sx={{ m: 0, pl: 2.5 }}>
            {mudancas.slice(0, maxChanges).map((mudanca) => (
              <Typography key={changeText(mudanca)} component="li" variant="body2">
                {changeText(mudanca)}
              </Typography>
            ))}
            {mudancas.length > maxChanges && (
              <Typography component="li" variant="body2">
                {`e mais ${mudancas.length - maxChanges}`}
              </Typography>
            )}
          </Stack>
        )}
        {isOpen && <RawRecord row={row} />}
        {others.length > 0 && (
          <Button
            size="small"
            aria-expanded={isWhole}
            aria-label={`${unfoldText}: ${sentence}`}
            onClick={() => setWhole(!isWhole)}
            sx={{ px: 0 }}
          >
            {unfoldText}
          </Button>
        )}
        {isWhole && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {others.map((other) => (
              <HistoryItem
                key={other.id}
                row={other}
                isFolded
                shownSubject={shownSubject}
                hasCliente={hasCliente}
              />
            ))}
          </Box>
        )}
        {isWhole && elsewhere > 0 && (
          <Typography variant="body2">
            {`e mais ${counted(elsewhere, 'mudança', 'mudanças')} em outras páginas`}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

/** Links to the pages of who did it and of what it was done to, as far as they exist. */
function SubjectLinks({ row, shownSubject }: Pick<HistoryItemProps, 'row' | 'shownSubject'>) {
  const { user } = useSession();
  if (!user) return null;
  const links: { readonly to: string; readonly text: string }[] = [];
  const found = row.action.endsWith('.delete') ? null : linkOf(row.target);
  if (found && row.target !== shownSubject && canOpenAdminArea(user, found.area)) {
    links.push(found);
  }
  const author = `user:${row.actor}`;
  if (row.actor !== null && author !== row.target && author !== shownSubject) {
    // An Admin Geral cannot open the person if they belong to no cliente, as superusers do.
    const others = { filter: JSON.stringify({ actor: row.actor }) };
    links.push(
      user.is_superuser
        ? { to: recordPath('users', row.actor), text: 'Ver quem fez' }
        : { to: `/auditoria?${new URLSearchParams(others)}`, text: 'O que mais fez' },
    );
  }
  return links.map(({ to, text }) => (
    <MuiLink key={to} component={Link} to={to} variant="body2" sx={{ py: '2px' }}>
      {text}
    </MuiLink>
  ));
}

/** The record as the server keeps it. */
function RawRecord({ row }: { row: AuditEntry }) {
  return (
    <Box
      component="pre"
      // A wide record is scrolled with the keyboard.
      tabIndex={0}
      aria-label="Registro"
      sx={{
        m: 0,
        p: 1,
        overflowX: 'auto',
        maxHeight: '20rem',
        fontSize: '0.75rem',
        bgcolor: 'action.hover',
        borderRadius: 1,
      }}
    >
      {JSON.stringify(row, null, 2)}
    </Box>
  );
}

/** The time in Brasília, with the exact instant on hover and focus. */
function Moment({ at }: { at: string }) {
  return (
    <Tip tip={instantText(at)} className={styles.time}>
      <time dateTime={at}>{timeText(at)}</time>
    </Tip>
  );
}
