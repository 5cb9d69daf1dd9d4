import { Pagination } from 'react-admin';
import { totalText } from '../counted.ts';

interface ShownRows {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** react-admin hands `labelDisplayedRows` on to Material UI, but its type does not know it. */
const label = {
  labelDisplayedRows: ({ from, to, count }: ShownRows) => `${from}-${to} de ${totalText(count)}`,
};

/** The pages of the surrounding list. */
export const ListPagination = ({ sizes }: { readonly sizes: readonly number[] }) => (
  <Pagination rowsPerPageOptions={[...sizes]} {...label} />
);
