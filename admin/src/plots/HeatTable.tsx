import { Box } from '@mui/material';

interface HeatTableProps {
  /** The name of the table, which says what is counted: `Aberturas por dia da semana e hora`. */
  readonly label: string;
  /** What a row is. */
  readonly axis: string;
  /** Each name is unique. `short` stands above the column. */
  readonly columns: readonly { readonly name: string; readonly short: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly values: readonly number[];
  }[];
}

/** The strongest ground, in percent of the colour of the brand: any letter colour of the theme keeps 4.5 : 1 on it. */
const strongest = 30;

/** A table whose cells are the darker the larger their numbers are. It is its own text for who does not see it. Spec TELA-05. */
export function HeatTable({ label, axis, columns, rows }: HeatTableProps) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    // A table that is wider than its window is scrolled, also by the keyboard.
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', p: 2 }}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          borderSpacing: '2px',
          typography: 'body2',
          '& th': { fontWeight: 400, color: 'text.secondary', whiteSpace: 'nowrap', px: 0.5 },
          '& th > span': {
            display: 'block',
            maxWidth: { xs: '7rem', md: '11rem' },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          },
          '& th:first-of-type': { textAlign: 'start', pr: 1.5 },
          '& td': {
            minWidth: '2rem',
            height: '2rem',
            px: 0.5,
            borderRadius: '4px',
            textAlign: 'center',
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {columns.map(({ name, short }) => (
              <th key={name} scope="col" title={name}>
                <span>{short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row" title={name}>
                <span>{name}</span>
              </th>
              {values.map((value, index) => (
                <td
                  key={columns[index]?.name}
                  title={`${name}, ${columns[index]?.name}: ${value.toLocaleString('pt-BR')}`}
                  style={{
                    background: `color-mix(in srgb, var(--brand-primary) ${Math.ceil((strongest * value) / most)}%, transparent)`,
                  }}
                >
                  {value > 0 && value.toLocaleString('pt-BR')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
