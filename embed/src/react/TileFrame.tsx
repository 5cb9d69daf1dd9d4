'use client';
import { Tile } from '../components/dashboard/Tile.ts';
import type { ITileEmbedConfiguration } from '../models/config/configTypes.ts';
import { createFrame } from './createFrame.tsx';
import type { TileEventProps } from './eventProps.ts';
import type { FrameProps } from './useFrame.tsx';

export interface TileFrameProps extends FrameProps<ITileEmbedConfiguration>, TileEventProps {}

/** Shows one tile of a dashboard. `ref` is the embed object while a frame exists, else null. */
export const TileFrame = createFrame<Tile, TileFrameProps>('TileFrame', {
  Kind: Tile,
  type: 'tile',
});
