import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { countedTotal } from '../counted.ts';
import { useTotal } from '../data/useFirst.ts';
import { listPath } from './listPath.ts';

interface ListCountProps {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Names what is counted, one and many. */
  readonly nouns: readonly [one: string, many: string];
  /** Shown instead of `0`. Without it, nothing is said. */
  readonly noneText?: string;
}

/** The number of records that match, as a link to the list with that filter. */
export function ListCount({ resource, filter, nouns, noneText }: ListCountProps) {
  const { total, error } = useTotal(resource, filter);
  if (error) return <Typography>{`Não foi possível contar ${nouns[1]}.`}</Typography>;
  if (total === undefined) return <Typography>{`... ${nouns[1]}`}</Typography>;
  if (total === 0 && noneText !== undefined) return <Typography>{noneText}</Typography>;
  return (
    <MuiLink component={Link} to={listPath(resource, filter)}>
      {countedTotal(total, ...nouns)}
    </MuiLink>
  );
}
