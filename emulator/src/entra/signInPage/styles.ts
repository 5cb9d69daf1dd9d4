/** Background colours of the initials. White text has enough contrast on each of them. */
const colors = ['#1f5fd0', '#0b7a5b', '#a13d63', '#7a4fb5', '#9a5400', '#2f6b8f'];

/** Number of the classes `face-0`, `face-1`, … */
export const faceColors = colors.length;

/** Style sheet of the sign-in pages. It follows the system's light or dark mode. */
export const styles = `
:root { color-scheme: light dark; --page: #eef1f6; --card: #fff; --ink: #1b1f27; --soft: #586174;
  --line: #d9dee8; --hover: #f3f6fc; --accent: #1f5fd0; --badge: #7a4a00; --badge-back: #fff1d6; }
@media (prefers-color-scheme: dark) { :root { --page: #12151b; --card: #1c212a; --ink: #eef1f6;
  --soft: #a6b0c2; --line: #323a48; --hover: #262d39; --accent: #8db4ff; --badge: #ffd591;
  --badge-back: #3d2f12; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px;
  background: var(--page); color: var(--ink);
  font: 16px/1.45 "Segoe UI", system-ui, -apple-system, Roboto, sans-serif; }
main { width: 100%; max-width: 460px; background: var(--card); border: 1px solid var(--line);
  border-radius: 14px; padding: 28px; box-shadow: 0 12px 40px rgb(10 20 40 / 12%);
  overflow-wrap: anywhere; }
main:has(iframe) { max-width: 760px; }
iframe { width: 100%; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; }
.badge { display: inline-block; margin: 0 0 16px; padding: 3px 10px; border-radius: 99px;
  background: var(--badge-back); color: var(--badge); font-size: 13px; font-weight: 600; }
h1 { margin: 0 0 4px; font-size: 24px; font-weight: 600; }
p { margin: 0 0 16px; color: var(--soft); }
h2 { margin: 20px 0 6px; font-size: 13px; font-weight: 600; color: var(--soft); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 6px; }
button { font: inherit; color: inherit; cursor: pointer; border-radius: 10px; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.person { display: grid; grid-template-columns: 40px 1fr; gap: 12px; align-items: center;
  width: 100%; padding: 10px 12px; text-align: left; background: none;
  border: 1px solid var(--line); }
.person:hover { background: var(--hover); border-color: var(--accent); }
.face { display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%;
  color: #fff; font-size: 15px; font-weight: 600; }
.name { display: block; font-weight: 600; }
.detail { display: block; color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
footer { display: flex; justify-content: flex-end; margin-top: 22px; padding-top: 16px;
  border-top: 1px solid var(--line); }
.cancel { padding: 9px 20px; background: none; border: 1px solid var(--line); font-weight: 600; }
.cancel:hover { background: var(--hover); }
${colors.map((color, index) => `.face-${index} { background: ${color}; }`).join('\n')}
dl { margin: 0; font-size: 14px; color: var(--soft); }
dt { font-weight: 600; color: var(--ink); }
dd { margin: 0 0 10px; overflow-wrap: anywhere; }
`;
