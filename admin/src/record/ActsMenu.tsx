import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

export interface PageAct {
  readonly text: string;
  readonly onPress: () => void;
}

/** The further acts on a record. */
export function ActsMenu({ acts }: { readonly acts: readonly PageAct[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (acts.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Mais ações"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {acts.map(({ text, onPress }) => (
          <MenuItem
            key={text}
            onClick={() => {
              close();
              onPress();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
