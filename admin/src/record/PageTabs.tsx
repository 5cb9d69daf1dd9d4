import { Box, Tab, Tabs } from '@mui/material';
import { Spinner } from '@portal/ui';
import { type ReactNode, Suspense, useId } from 'react';
import { Link } from 'react-router-dom';
import { type PagePart, useOffered } from '../list/useOffered.ts';
import type { PageTabPath } from './recordPath.ts';
import { usePageAddress } from './usePageAddress.ts';

/** A tab of the page of a record. */
export interface PageTab extends PagePart {
  /** Empty for the first tab, which the address of the page itself shows. */
  readonly path: PageTabPath | '';
  readonly title: string;
  readonly content: ReactNode;
}

/** The tabs that the server announces and the person may see, each at its address. The content is mounted only while the tab is open. */
export function PageTabs({ tabs }: { readonly tabs: readonly PageTab[] }) {
  const id = useId();
  const { tab, ofTab } = usePageAddress();
  const offered = useOffered()(tabs);
  const [first] = offered;
  const shown = offered.find(({ path }) => path === tab) ?? first;
  if (!shown) return null;
  return (
    // What stands beside them gets a line of its own on narrow screens.
    <Box sx={{ flex: '999 1 36rem', minWidth: 0 }}>
      <Tabs
        value={shown.path}
        aria-label="Partes da página"
        // They are wider than a phone.
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}
      >
        {offered.map(({ path, title }) => (
          <Tab
            key={path}
            value={path}
            label={title}
            id={`${id}-${path}`}
            aria-controls={`${id}-panel`}
            component={Link}
            to={ofTab(path === first?.path ? '' : path)}
            sx={{ minWidth: 0, px: 2, '&:not(.Mui-selected)': { fontWeight: 'fontWeightMedium' } }}
          />
        ))}
      </Tabs>
      <Box
        key={shown.path}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.path}`}
      >
        <Suspense fallback={<Spinner label="Carregando..." />}>{shown.content}</Suspense>
      </Box>
    </Box>
  );
}
