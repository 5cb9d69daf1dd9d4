import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { totalText } from '../../counted.ts';
import { useFirst } from '../../data/useFirst.ts';
import { usePageAddress } from '../../record/usePageAddress.ts';
import { grantLists } from './grantLists.ts';

/** How many grants match, as a link to the tab that lists them. */
export function GrantTotal({ filter }: { readonly filter: object }) {
  const { ofTab } = usePageAddress();
  const { total, error } = useFirst('concessoes', { ...grantLists.concessoes, filter });
  if (total === undefined) return error ? '—' : '…';
  return (
    <MuiLink component={Link} to={ofTab('acessos')} color="inherit">
      {totalText(total)}
    </MuiLink>
  );
}
