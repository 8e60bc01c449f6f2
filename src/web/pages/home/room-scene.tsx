import styles from "./room-scene.module.css";

/** A painted room: lime-washed wall, dado, red-oxide floor. Sunlit in the light theme, by lamplight in the dark one. */
export function RoomScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 1440 600" aria-hidden="true">
      <radialGradient id="lamp">
        <stop className={styles.glowIn} />
        <stop className={styles.glowMid} offset=".35" />
        <stop className={styles.glowOut} offset="1" />
      </radialGradient>
      <Walls />
      <g className={styles.onWall}>
        <Fan />
        <Window />
        <Shelf />
      </g>
      <Desk />
      <Bed />
      <g className={styles.lamplight}>
        <circle cx="992" cy="360" r="330" fill="url(#lamp)" />
        <path className={styles.cone} d="M996 330L880 400h180l-34-44z" />
      </g>
      <path className={styles.rubber} d="M1086 562h30q10 0 10 8h-44q-2-8 4-8zM1136 570h30q10 0 10 8h-44q-2-8 4-8z" />
    </svg>
  );
}

function Walls() {
  return (
    <>
      <path className={styles.dado} d="M-3000 330h8000v175h-8000z" />
      <path className={styles.dadoLight} d="M-3000 330h3760l-210 175h-3550z" />
      <path className={styles.edge} d="M-3000 327h8000v5h-8000z" />
      <path className={styles.skirting} d="M-3000 497h8000v20h-8000z" />
      <path className={styles.floor} d="M-3000 512h8000v88h-8000z" />
      <path
        className={styles.joint}
        d="M-580 600l108-88M-360 600l92-88M-140 600l76-88M80 600l60-88M300 600l45-88M520 600l28-88M740 600l10-88M960 600l-10-88M1180 600l-28-88M1400 600l-46-88M1620 600l-64-88M1840 600l-82-88M2060 600l-100-88M-3000 548h8000"
      />
      <path className={styles.sunlight} d="M1010 600l90-88h200l-60 88z" />
    </>
  );
}

function Fan() {
  return (
    <g className={styles.ceiling}>
      <path className={styles.iron} d="M1000 0v44" />
      <path className={styles.fan} d="M850 58q70-12 142 0v8q-74 6-142-2zM1150 58q-70-12-142 0v8q74 6 142-2z" />
      <path className={styles.woodDark} d="M986 44h28l7 26q-21 10-42 0z" />
    </g>
  );
}

function Window() {
  return (
    <>
      <path className={styles.woodDark} d="M1136 88h212v212h-212z" />
      <path className={styles.sky} d="M1148 100h188v188h-188z" />
      <circle className={styles.sun} cx="1290" cy="146" r="20" />
      <path className={styles.leaf} d="M1148 288v-62q24-26 46-6 24-34 58-4 30-24 50 14 20-10 34 8v50z" />
      <path className={styles.iron} d="M1185 100v188M1223 100v188M1261 100v188M1299 100v188M1148 194h188" />
      <path className={styles.wood} d="M1124 300h236v12h-236z" />
    </>
  );
}

function Shelf() {
  return (
    <>
      <path className={styles.wood} d="M866 236h200v11H866z" />
      <path className={styles.geru} d="M884 178h18v58h-18z" />
      <path className={styles.haldi} d="M904 186h14v50h-14z" />
      <path className={styles.paper} d="M920 172h20v64h-20z" />
      <path className={styles.neel} d="M942 182h15v54h-15z" />
      <path className={styles.green} d="M959 176h18v60h-18z" />
      <path className={styles.pot} d="M1012 204h40l-6 32h-28z" />
      <path
        className={styles.leaf}
        d="M1032 204q-30-14-26-46 22 8 26 34-2-38 12-54 16 26-2 52 10-24 30-26 0 28-40 40z"
      />
    </>
  );
}

/** With the lamp, a tumbler and the chair before it. */
function Desk() {
  return (
    <>
      <ellipse className={styles.shade} cx="962" cy="546" rx="128" ry="11" />
      <path className={styles.woodDark} d="M862 412h14v132h-14zM1050 412h14v132h-14z" />
      <path className={styles.wood} d="M846 400h234v15H846z" />
      <path className={styles.woodDark} d="M986 415h64v56h-64z" />
      <path className={styles.wood} d="M992 421h52v20h-52zM992 446h52v20h-52z" />
      <path className={styles.lampFoot} d="M1010 393h44v7h-44z" />
      <path className={styles.iron} d="M1032 393l12-50-26-34" />
      <path className={styles.geru} d="M990 324l30-26 24 22-16 22zM866 366h52v10h-52z" />
      <path className={styles.paper} d="M868 388h58v12h-58z" />
      <path className={styles.green} d="M872 376h50v12h-50z" />
      <path className={styles.steel} d="M946 364h22l-3 36h-16z" />
      <path className={styles.legs} d="M902 476l-8 68M966 476l8 68M906 386v86M962 386v86" />
      <path className={styles.wood} d="M898 384h72v15h-72zM898 414h72v13h-72zM894 466h80v15h-80z" />
    </>
  );
}

function Bed() {
  return (
    <>
      <ellipse className={styles.shade} cx="1262" cy="552" rx="168" ry="13" />
      <path className={styles.woodDark} d="M1106 374h14v176h-14zM1406 446h13v104h-13z" />
      <path className={styles.wood} d="M1106 374h14v64h-14zM1112 484h302v19h-302z" />
      <path className={styles.sheet} d="M1120 450q0-8 8-8h272q8 0 8 8v40h-288z" />
      <rect className={styles.sheet} x="1126" y="416" width="86" height="34" rx="14" />
      <path className={styles.fold} d="M1134 450h74q6 0 8-4M1120 462h100" />
      <path className={styles.neel} d="M1226 440h172q10 2 10 12v38h-190q0-44 8-50z" />
      <path
        className={styles.paper}
        d="M1246 452l5 10-5 10-5-10zM1278 452l5 10-5 10-5-10zM1310 452l5 10-5 10-5-10zM1342 452l5 10-5 10-5-10zM1374 452l5 10-5 10-5-10zM1222 480h186v3h-186z"
      />
    </>
  );
}
