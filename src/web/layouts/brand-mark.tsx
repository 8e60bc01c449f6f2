import styles from "./brand.module.css";

/** The enamel number plate with the letter ठ. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <rect className={styles.plate} width="40" height="40" rx="7" />
      <rect className={styles.keyline} x="3" y="3" width="34" height="34" rx="4.5" />
      <path
        className={styles.letter}
        transform="translate(10.3 29) scale(.0155 .0148)"
        d="M556 -1061H1093L1078 -1282H540ZM921 -1136H634V-935L921 -935ZM-40 -1282 -23 -1061H1292L1276 -1282ZM634 -1142V-723L922 -708V-1142ZM885 -855 702 -665Q787 -649 825 -597Q863 -546 863 -448V-428Q863 -317 804 -266Q746 -215 627 -215Q505 -215 446 -265Q388 -316 388 -427V-451Q388 -561 447 -610Q506 -659 632 -659Q683 -659 729 -653Q776 -648 823 -636Q869 -625 919 -608V-851Q827 -872 748 -880Q670 -888 593 -888Q340 -888 212 -784Q84 -680 84 -456V-418Q84 -190 221 -80Q359 30 625 30Q901 30 1033 -80Q1166 -190 1166 -416V-450Q1166 -560 1135 -640Q1104 -719 1042 -772Q979 -824 885 -855Z"
      />
    </svg>
  );
}
