/**
 * The frame navigates to another page after `afterMs` milliseconds, as by a link of the report that opens in the same window. `to` is
 * its address: that of the portal is a page that refuses to be framed. Without it the page is one of the emulator, which may be framed.
 */
export interface LeavesFault {
  readonly kind: 'leaves';
  readonly afterMs: number;
  readonly to?: string;
}
