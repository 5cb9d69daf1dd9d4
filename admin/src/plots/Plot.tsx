import { Box } from '@mui/material';
import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import type { PlotData } from './PlotChart.tsx';

/** A drawing whose code does not load must not take the screen away. Its numbers are in the table. */
const undrawn = { PlotChart: () => <p>O gráfico não carregou. Os números estão abaixo.</p> };
const PlotChart = lazyPart<'PlotChart', Omit<PlotData, 'label' | 'axis'>>(
  () => import('./PlotChart.tsx').catch(() => undrawn),
  'PlotChart',
);

/**
 * A plot with an axis, values on hover and by the arrow keys, and its numbers as a table. The code of the drawing is loaded when a plot is shown.
 * docs/decisions/admin-plots.md
 */
export function Plot({ label, axis, ...drawing }: PlotData) {
  const { points, series, text } = drawing;
  return (
    <>
      <Box role="group" aria-label={label} sx={{ height: 200, minWidth: 0 }}>
        <Suspense fallback={null}>
          <PlotChart {...drawing} />
        </Suspense>
      </Box>
      <details>
        <summary>Ver números</summary>
        {/* A table of MUI would be shared with the lists, and would make their first load larger by half a kB. */}
        <Box
          component="table"
          aria-label={label}
          sx={{
            borderCollapse: 'collapse',
            typography: 'body2',
            '& th, & td': {
              p: '4px 16px 4px 0',
              borderBottom: '1px solid var(--border)',
              textAlign: 'start',
              fontWeight: 400,
            },
            '& th:not(:first-of-type), & td': {
              textAlign: 'end',
              fontVariantNumeric: 'tabular-nums',
            },
          }}
        >
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ name }, index) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {series.map(({ title, values }) => (
                  <td key={title}>{text(values[index] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </details>
    </>
  );
}
