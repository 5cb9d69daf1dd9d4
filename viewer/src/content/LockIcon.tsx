/** A lock, drawn as the other icons are. Only what is loaded later shows it, so it is not among them. */
export function LockIcon() {
  return (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5Z" />
    </svg>
  );
}
