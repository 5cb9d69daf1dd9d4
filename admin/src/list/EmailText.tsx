import { Box } from '@mui/material';
import { Fragment } from 'react';

/**
 * An e-mail address. Where it does not fit, it breaks after its `@` or before a dot behind it; a copy has no break. A table leaves it
 * the width of a usual part.
 */
export function EmailText({ email }: { email: string }) {
  const [first, ...rest] = email.split(/(?<=@)|(?=\.[^@]*$)/);
  return (
    <Box component="span" sx={{ display: 'block', minWidth: '5em' }}>
      {first}
      {rest.map((part, index) => (
        <Fragment key={index}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a break cannot get the focus. Without `aria-hidden`, Chromium tells assistive technology a space. */}
          <wbr aria-hidden="true" />
          {part}
        </Fragment>
      ))}
    </Box>
  );
}
