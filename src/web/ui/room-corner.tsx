import styles from "./room-corner.module.css";

/** The corner of a room: `luggage` where nothing was found, `door` where a page did not open. */
export function RoomCorner({ shows }: { shows: "luggage" | "door" }) {
  return (
    <svg className={styles.corner} viewBox="0 0 220 150" aria-hidden="true">
      <path className={styles.wall} d="M0 14Q0 0 14 0h192q14 0 14 14v62H0z" />
      <path className={styles.dado} d="M0 74h220v46H0z" />
      <path className={styles.edge} d="M0 73h220v3H0z" />
      <path className={styles.floor} d="M0 120h220v16q0 14-14 14H14q-14 0-14-14z" />
      {shows === "luggage" && (
        <>
          <rect className={styles.thing} x="76" y="84" width="72" height="40" rx="4" />
          <path className={styles.wood} d="M76 98h72M106 94h12v8h-12zM94 32h34M100 32v14M111 32v8M122 32v14" />
        </>
      )}
      {shows === "door" && (
        <>
          <rect className={styles.thing} x="84" y="38" width="54" height="84" />
          <path className={styles.wood} d="M111 38v84M104 82v6M118 82v6" />
        </>
      )}
    </svg>
  );
}
