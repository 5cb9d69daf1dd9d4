'use client';
import { forwardRef, useImperativeHandle } from 'react';
import { Tile } from '../components/dashboard/Tile.ts';
import type { ITileEmbedConfiguration } from '../models/config/configTypes.ts';
import type { TileEventProps } from './eventProps.ts';
import { type FrameProps, useFrame } from './useFrame.tsx';

export interface TileFrameProps extends FrameProps<ITileEmbedConfiguration>, TileEventProps {}

const kind = { Kind: Tile, type: 'tile' };

/** Shows one tile of a dashboard. `ref` is the embed object while a frame exists, else null. */
export const TileFrame = forwardRef<Tile | null, TileFrameProps>(function TileFrame(props, ref) {
  const [embed, frame] = useFrame<Tile>(kind, props);
  useImperativeHandle<Tile | null, Tile | null>(ref, () => embed, [embed]);
  return frame;
});
