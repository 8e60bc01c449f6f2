import type { ReactNode } from "react";
import { formatRupees } from "#web/format/money.ts";
import { Bed, Door, Envelope, Framed, Paper, Person } from "./painted-wall.tsx";
import styles from "./painted-wall.module.css";
import type { ActivePromiseId } from "./promises.ts";

/** How each promise is fulfilled today, drawn: as many as it has steps. */
export const promiseDrawings: Readonly<Record<ActivePromiseId, readonly [ReactNode, ReactNode, ReactNode]>> = {
  "no-brokerage": [<FreeSearch key="search" />, <BillOfOwner key="bill" />, <EnquiryToOwner key="enquiry" />],
  "small-lock-in": [<StatedMonths key="stated" />, <FewMonthsLeft key="filter" />, <CostOfMonths key="cost" />],
  "live-pgs": [<OwnPhotos key="photos" />, <FoundHouse key="found" />, <HouseTakenOut key="out" />],
};

function FreeSearch() {
  return (
    <>
      <Person x={34} />
      <Paper x={58} y={16} width={92} height={24}>
        <circle className={styles.arrow} cx="13" cy="11" r="5" />
        <path className={styles.arrow} d="M17 15l4 4" />
        <path className={styles.faint} d="M32 12h34" />
      </Paper>
      <Paper x={58} y={48} width={42} height={34}>
        <path className={styles.faint} d="M8 11h26M8 22h16" />
      </Paper>
      <Paper x={108} y={48} width={42} height={34}>
        <path className={styles.faint} d="M8 11h26M8 22h16" />
      </Paper>
    </>
  );
}

function BillOfOwner() {
  return (
    <Paper x={24} y={10} width={112} height={78}>
      <path className={styles.faint} d="M12 15h30M12 33h38" />
      <text className={styles.end} x="102" y="20">
        {formatRupees(9500)}
      </text>
      <text className={styles.end} x="102" y="38">
        {formatRupees(720)}
      </text>
      <path className={styles.ruled} d="M10 48h92" />
      <text className={`${styles.big} ${styles.end}`} x="102" y="69">
        {formatRupees(10_220)}
      </text>
    </Paper>
  );
}

function EnquiryToOwner() {
  return (
    <>
      <Person x={26} />
      <Envelope x={58} y={38} />
      <path className={styles.arrow} d="M48 76h58m-7-6l7 6-7 6" />
      <Person x={132} wears="oxide" />
    </>
  );
}

/** Six months from the one that one moves in; those of the lock-in are enamel. */
function Months({ y, locked }: { y: number; locked: number }) {
  return (
    <g transform={`translate(14 ${y})`}>
      {Array.from({ length: 6 }, (_, month) => (
        <g key={month} transform={`translate(${month * 22.5} 0)`}>
          <rect className={month < locked ? styles.plate : styles.free} width="20" height="24" rx="3" />
          <text className={month < locked ? `${styles.middle} ${styles.onPlate}` : styles.middle} x="10" y="17">
            {month + 1}
          </text>
        </g>
      ))}
    </g>
  );
}

function StatedMonths() {
  return (
    <>
      <Months y={24} locked={1} />
      <Bed x={42} />
    </>
  );
}

function FewMonthsLeft() {
  return (
    <>
      <Months y={10} locked={1} />
      <g className={styles.gone}>
        <Months y={42} locked={4} />
        <Months y={70} locked={6} />
      </g>
      <path className={styles.cross} d="M8 54h146M8 82h146" />
    </>
  );
}

function CostOfMonths() {
  return (
    <Paper x={24} y={12} width={112} height={74}>
      <rect className={styles.plate} x="12" y="10" width="16" height="18" rx="3" />
      <rect className={styles.plate} x="32" y="10" width="16" height="18" rx="3" />
      <text className={`${styles.middle} ${styles.onPlate}`} x="20" y="24">
        1
      </text>
      <text className={`${styles.middle} ${styles.onPlate}`} x="40" y="24">
        2
      </text>
      <path className={styles.ruled} d="M10 38h92" />
      <text className={`${styles.big} ${styles.end}`} x="102" y="61">
        {formatRupees(20_440)}
      </text>
    </Paper>
  );
}

function OwnPhotos() {
  return (
    <>
      <Person x={28} wears="oxide" />
      <g transform="translate(48 6) scale(.86)">
        <Framed x={4} y={4} />
        <Framed x={68} y={4} />
        <Framed x={4} y={54} />
        <Framed x={68} y={54} />
      </g>
    </>
  );
}

function NumberPlate({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.plate} width="62" height="24" rx="4" />
      <rect className={styles.plateLine} x="2.5" y="2.5" width="57" height="19" rx="2.5" />
      <text className={`${styles.middle} ${styles.onPlate}`} x="31" y="17">
        PG 128
      </text>
    </g>
  );
}

function FoundHouse() {
  return (
    <>
      <Door x={20} />
      <NumberPlate x={80} y={10} />
      <Person x={112} wears="green" />
    </>
  );
}

function HouseTakenOut() {
  return (
    <>
      <g className={styles.gone}>
        <Door x={20} />
        <NumberPlate x={80} y={10} />
      </g>
      <path className={styles.cross} d="M84 6l54 32M138 6l-54 32" />
    </>
  );
}
