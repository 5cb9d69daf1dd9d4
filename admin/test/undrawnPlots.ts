import { vi } from 'vitest';

// An element of happy-dom has no width, so nothing can be drawn in it. Journeys see the drawings.
vi.mock('../src/plots/PlotChart.tsx', () => ({ PlotChart: () => null }));
