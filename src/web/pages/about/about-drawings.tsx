import { formatRupees } from "#web/format/money.ts";
import { Bed, Door, Framed, Paper, Person } from "./painted-wall.tsx";
import styles from "./painted-wall.module.css";

/** What a student starts from. */
export const startDrawings = [<College key="college" />, <Budget key="budget" />, <FromASenior key="senior" />];

/** What goes wrong elsewhere, and what this site does about it. */
export const problemDrawings = {
  photos: { wrong: <OtherRoom />, now: <DrawnPicture /> },
  brokers: { wrong: <BrokerBetween />, now: <NobodyBetween /> },
  money: { wrong: <LoneFigure />, now: <WholeBill /> },
};

function College() {
  return (
    <>
      <path className={styles.shade} d="M38 98V46h92v52z" />
      <path className={styles.paper} d="M34 98V44h92v54z" />
      <path className={styles.oxide} d="M26 44l54-30 54 30z" />
      <path className={styles.faint} d="M48 54v40M64 54v40M96 54v40M112 54v40" />
      <path className={styles.darkWood} d="M73 70h14v28H73z" />
      <circle className={styles.paper} cx="80" cy="33" r="6" />
    </>
  );
}

function Budget() {
  return (
    <>
      <Paper x={30} y={8} width={100} height={42}>
        <text className={`${styles.big} ${styles.middle}`} x="50" y="29">
          {formatRupees(9000)}
        </text>
      </Paper>
      <Bed x={43} />
    </>
  );
}

function FromASenior() {
  return (
    <>
      <path className={styles.paper} d="M40 4h70q5 0 5 5v20q0 5-5 5H72l-10 9v-9H40q-5 0-5-5V9q0-5 5-5z" />
      <path className={styles.plate} d="M50 30q-8-9-8-14a8 8 0 0 1 16 0q0 5-8 14z" />
      <circle className={styles.paper} cx="50" cy="16" r="3" />
      <path className={styles.faint} d="M68 14h36M68 24h22" />
      <Person x={54} wears="green" />
      <Person x={126} />
    </>
  );
}

function OtherRoom() {
  return (
    <>
      <Framed x={14} y={10} />
      <path className={styles.cross} d="M74 24h14M74 34h14M86 18l-10 22" />
      <Bed x={78} isBare />
    </>
  );
}

function DrawnPicture() {
  return (
    <>
      <g transform="translate(34 8) scale(1.5)">
        <Framed x={0} y={0} />
      </g>
      <path className={styles.haldi} d="M112 62l22-34 10 6-22 34-12 6z" />
      <path className={styles.hair} d="M110 74l2-12 10 6z" />
    </>
  );
}

function BrokerBetween() {
  return (
    <>
      <Person x={22} />
      <Person x={74} wears="oxide" />
      <circle className={styles.haldi} cx="48" cy="78" r="11" />
      <text className={styles.middle} x="48" y="83">
        ₹
      </text>
      <Door x={104} />
    </>
  );
}

function NobodyBetween() {
  return (
    <>
      <Person x={30} />
      <path className={styles.arrow} d="M52 80h40m-7-6l7 6-7 6" />
      <Paper x={48} y={24} width={44} height={28}>
        <text className={styles.middle} x="22" y="19">
          {formatRupees(0)}
        </text>
      </Paper>
      <Door x={104} />
    </>
  );
}

function LoneFigure() {
  return (
    <>
      <Paper x={62} y={26} width={84} height={60}>
        <text className={styles.middle} x="66" y="24">
          ?
        </text>
        <text className={styles.middle} x="66" y="46">
          ?
        </text>
      </Paper>
      <Paper x={16} y={12} width={92} height={44}>
        <text className={`${styles.big} ${styles.middle}`} x="46" y="30">
          {formatRupees(6000)}
        </text>
      </Paper>
    </>
  );
}

function WholeBill() {
  return (
    <Paper x={24} y={6} width={112} height={86}>
      {[6000, 720, 12_000].map((amount, i) => (
        <g key={amount} transform={`translate(0 ${i * 18})`}>
          <path className={styles.faint} d="M12 14h32" />
          <text className={styles.end} x="102" y="19">
            {formatRupees(amount)}
          </text>
        </g>
      ))}
      <path className={styles.ruled} d="M10 62h92" />
      <path className={styles.faint} d="M12 74h24" />
      <text className={styles.end} x="102" y="79">
        ?
      </text>
    </Paper>
  );
}
