import drawings from './aplicativos.svg?no-inline';
import { Outline } from './Outline.tsx';

/** The icon of an application without one. Spec AMBIG-25. */
export const defaultIcon = '📱';

/** The icons to choose from, as they are stored. Each has a drawing in aplicativos.svg. Spec ADM-APP-16. */
export const aplicativoIcons = '📱 📊 💰 📈 🎯 ⚙️ 👥 🏢 🔥 ⭐ 🚀 💡 📋 📌 🎨 🔧'.split(' ');

/**
 * The drawing of an application's icon, which is decoration. An icon without a drawing is shown as text. Spec TELA-06.
 * docs/decisions/ui-icons-of-applications.md
 */
export function AplicativoIcon({ icone }: { icone: string | null | undefined }) {
  const icon = icone || defaultIcon;
  const index = aplicativoIcons.indexOf(icon);
  return index < 0 ? (
    icon
  ) : (
    <Outline>
      <desc>{icon}</desc>
      <use href={`${drawings}#i${index}`} />
    </Outline>
  );
}
