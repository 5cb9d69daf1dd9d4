/** The icons of an installed viewer, by their path. Systems cut a maskable one to a circle or a rounded square. Spec MARCA-05. */
export const icons = [
  { path: '/icone-192.png', size: 192, purpose: 'any' },
  { path: '/icone-512.png', size: 512, purpose: 'any' },
  { path: '/icone-recortavel-192.png', size: 192, purpose: 'maskable' },
  { path: '/icone-recortavel-512.png', size: 512, purpose: 'maskable' },
] as const;
