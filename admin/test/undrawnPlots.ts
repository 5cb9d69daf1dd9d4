import { vi } from 'vitest';

// Elements have no width in happy-dom, so a plot cannot be drawn. The journeys check the drawings in a browser.
vi.mock('../src/plots/PlotChart.tsx', () => ({ PlotChart: () => null }));
