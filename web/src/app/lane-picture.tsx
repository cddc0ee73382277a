/** The brand's picture on wide screens: a lane with milestones that leads from the borrower to the lenders' doors. */

export const LanePicture = () => (
  <svg
    viewBox="0 0 400 300"
    className="mt-8 w-full"
    fill="none"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M20 262h360" className="stroke-line-strong" />
    <path d="M110 262 176 108h48l66 154" className="fill-paper stroke-primary" />
    <path d="M200 122v16M200 158v20M200 200v22M200 244v10" className="stroke-primary" />
    <rect x="146" y="44" width="108" height="64" rx="6" className="fill-paper stroke-primary" />
    <path d="m136 48 64-34 64 34M166 62v32M189 62v32M211 62v32M234 62v32" className="stroke-primary" />
    <circle cx="70" cy="222" r="26" className="fill-accent-ground stroke-accent" />
    <path d="M61 212h18M61 220h18M63 212c13 0 13 15 0 15l12 11" className="stroke-accent" />
    <circle cx="330" cy="200" r="22" className="fill-good-ground stroke-good" />
    <path d="m321 200 7 7 12-13" className="stroke-good" />
    <path d="M330 222v40M70 248v14" className="stroke-line-strong" />
  </svg>
)
